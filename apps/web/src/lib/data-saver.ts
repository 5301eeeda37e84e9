import { useSyncExternalStore } from 'react';

const storageKey = 'dataSaver';
const listeners = new Set<() => void>();

/** What phones tell of their line; not all browsers do. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The phone itself is set to save data, or has a line of the second generation. */
function isWished(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

function isSaving(): boolean {
  const chosen = localStorage.getItem(storageKey);
  return chosen === null ? isWished() : chosen === 'on';
}

/** Chooses for this device, whatever the phone says. */
export function chooseDataSaver(isOn: boolean): void {
  localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether pictures are to cost as little as they can. */
export const useDataSaver = () => useSyncExternalStore(subscribe, isSaving);
