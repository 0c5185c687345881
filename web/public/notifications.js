// Shows notifications where pages may not (Chrome on Android), and leads from them into the app.
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async ([tab]) => {
      if (!tab) return self.clients.openWindow(notification.data);
      await tab.focus();
      tab.postMessage(notification.data);
    }),
  );
});
