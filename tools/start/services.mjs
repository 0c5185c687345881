// What is named as arguments, in one process: that saves memory. Everything still goes over the wire, but for the sockets
// that a gateway hands to a realtime node beside it.
await Promise.all(process.argv.slice(2).map((name) => import(`@corner/${name}/main`)));
