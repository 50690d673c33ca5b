export { fromWorkingHours, storeStatus, type StoreStatus } from '#schemas/store-hours.ts';
