/** Whether the service still takes new work. */
export class ServiceState {
  draining = false;
}
