/** The part of a pino logger that the event bus uses. */
export interface EventLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
