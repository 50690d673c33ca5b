/**
 * Options of a test that measures time. A machine or a garbage collection that stalls once does not fail such a
 * test. A fault of the product is there at all three tries.
 */
export const measured = { retry: 2 };
