import { prepareTimeZones } from '#schemas/store-hours.ts';

// All threads of a page share the data that an engine loads for its first Intl object.
prepareTimeZones();
postMessage('ready');
