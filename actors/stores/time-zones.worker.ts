import { prepareTimeZones } from '#schemas/store-hours.ts';

// What an engine loads for its first object of Intl, all threads of a page share.
prepareTimeZones();
postMessage('ready');
