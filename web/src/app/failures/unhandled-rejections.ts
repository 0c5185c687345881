/** Warns about rejections that mention 401 or auth, which the session handles; logs all others as errors. */
export function watchUnhandledRejections(target: Window = window): void {
  target.addEventListener('unhandledrejection', (event) => {
    const message = String((event.reason as { message?: unknown } | null)?.message ?? event.reason);
    if (/401|auth/i.test(message)) {
      event.preventDefault();
      console.warn('Authentication failed:', message);
    } else {
      console.error('Unhandled rejection:', event.reason);
    }
  });
}
