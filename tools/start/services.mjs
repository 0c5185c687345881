// The services named as arguments, in one process: that saves memory; between them everything still goes over the wire.
await Promise.all(process.argv.slice(2).map((name) => import(`@corner/${name}/main`)));
