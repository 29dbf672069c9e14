// Before the first paint: the theme that was chosen, or the system's.
(function () {
  var theme;
  try { theme = localStorage.kei; } catch (error) { /* a page in a file may have no storage */ }
  var isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = theme || (isDark ? 'dark' : 'light');
})();