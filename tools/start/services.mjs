// Starts the named services in one process, to save memory. They still call each other over the network, except for
// sockets that a gateway hands to a realtime node beside it.
await Promise.all(process.argv.slice(2).map((name) => import(`@corner/${name}/main`)));
