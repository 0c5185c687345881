/* oxlint-disable no-unused-vars -- the oldest browsers cannot read a catch without a parameter */
// Runs before the first paint; a file of its own because the content security policy allows no inline script.
try {
  var theme = localStorage.getItem('corner.theme');
  if (theme === 'light' || theme === 'dark' || theme === 'system') document.documentElement.dataset.theme = theme;
  var light = theme === 'light' || (theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  if (light) document.querySelector('meta[name="theme-color"]').setAttribute('content', '#faf7f2');
  var language = localStorage.getItem('corner.language');
  if (language) document.documentElement.lang = language;
  if (language === 'ar') document.documentElement.dir = 'rtl';
} catch (_) {
  // Storage can be switched off; the system's theme is the default.
}

// The oldest engines are those of libs/web-kit/src/vite-build.ts. In older ones nothing of the app runs, this does.
function isOutdated() {
  try {
    new RegExp('(?<=a)b');
    return !Array.prototype.toSorted || !CSS.supports('color', 'color-mix(in srgb, red, red)');
  } catch (_) {
    return true;
  }
}
if (isOutdated()) {
  window.stop();
  var page = document.createElement('body');
  var words = document.createElement('p');
  words.setAttribute('lang', 'en');
  words.setAttribute('dir', 'ltr');
  words.appendChild(
    document.createTextNode(
      'This browser is too old for this page. Please update it: Safari 16.4, Chrome or Edge 111, Firefox 115 or newer.',
    ),
  );
  page.style.cssText = 'margin:0;background:#fff;color:#000;font:20px/1.5 sans-serif';
  words.style.cssText = 'max-width:560px;margin:0 auto;padding:48px 24px';
  page.appendChild(words);
  document.body = page;
}
