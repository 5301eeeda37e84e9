const stopping = new AbortController();

/** Aborts when this process stops: long background work ends after its current step, and another process resumes the rest. */
export const stopSignal: AbortSignal = stopping.signal;

/** Makes the background work of this process end soon. */
export const stopBackgroundWork = (): void => stopping.abort();
