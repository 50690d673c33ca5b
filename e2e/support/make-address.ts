import type { Customer } from './checkout-shop.ts';

/** Adds an address of the fixture's city to a customer's list. */
export async function makeAddress(customer: Customer): Promise<number> {
  const { address } = (await customer.call('/api/v1/addresses', 'POST', {
    full_name: 'مریم احمدی',
    phone_number: '09351234567',
    city_id: 130,
    postal_code: '9186743157',
    address: 'بلوار سجاد، پلاک ۱۲',
    lat: 36.3,
    long: 59.6,
  })) as { address: { id: number } };
  return address.id;
}
