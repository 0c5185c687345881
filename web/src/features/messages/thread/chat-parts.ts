/** In a chunk of their own: few chats show them. */
export { MatchNews } from './match-news';
export { OpeningScene } from './opening-scene';
export { ReceivedHint } from './received-hint';
export { RequestActions } from './request-actions';
