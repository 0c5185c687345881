// Runs before the first paint; a file of its own because the content security policy allows no inline script.
try {
  var theme = localStorage.getItem('corner.theme');
  if (theme === 'light' || theme === 'dark' || theme === 'system') document.documentElement.dataset.theme = theme;
  var light = theme === 'light' || (theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  if (light) document.querySelector('meta[name="theme-color"]').setAttribute('content', '#faf7f2');
  var language = localStorage.getItem('corner.language');
  if (language) document.documentElement.lang = language;
  if (language === 'ar') document.documentElement.dir = 'rtl';
} catch {
  // Storage can be switched off; the system's theme is the default.
}
