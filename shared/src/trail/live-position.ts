/**
 * Header of answers to signed-in people: the event id from which a stream, opened with it as Last-Event-ID, sends all
 * that this answer and later ones may not show.
 */
export const LIVE_POSITION = 'live-position';
