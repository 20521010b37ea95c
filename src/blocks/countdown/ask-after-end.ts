/** Milliseconds until the first question, at least; open pages spread theirs, as all reach the end in the same second. */
const shortestPause = 2_500;
/** A page that is kept may be older than the end, and the platform late. */
const mostQuestions = 6;

/** Asks what comes after an end, with growing pauses, until it is told to stop: the answer brings another end. */
export function askAfterEnd(refreshPage: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const ask = (times: number): void => {
    if (isStopped || times === mostQuestions) return;
    const pause = shortestPause * 2 ** times * (1 + Math.random());
    timer = setTimeout(() => void refreshPage().finally(() => ask(times + 1)), pause);
  };
  ask(0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
