import { ActivationPromise } from '../activation-promise/activation-promise.tsx';
import { GiftFields } from '../gift-fields/gift-fields.tsx';
import { ParcelTimeline } from '../parcel-timeline/parcel-timeline.tsx';

/** Examples of the components that show lines of orders. */
export const orderExamples = {
  ActivationPromise: (
    <ActivationPromise
      line={{ delivery: 'verification', activation_hours: 2, activation: null }}
      isUnconfirmed={false}
      verifyHref="/auth"
      identitySent={null}
    />
  ),
  GiftFields: (
    <GiftFields
      id="gift"
      values={{ recipient: 'سارا', mobile: '09350001122', sender: 'نگار', message: 'تولدت مبارک!' }}
      onChange={() => {}}
      errors={{ mobile: 'شماره درست نیست' }}
      labels={{
        recipient: 'نام گیرنده',
        mobile: 'موبایل گیرنده',
        mobileHint: 'پیامک به این شماره می‌رسد.',
        sender: 'نام شما',
        message: 'پیام شما',
        optional: 'اختیاری',
      }}
    />
  ),
  ParcelTimeline: (
    <ParcelTimeline
      label="مسیر مرسوله"
      steps={[
        { key: 'ordered', title: 'ثبت سفارش', at: '2026-11-28T08:30:00.000Z' },
        { key: 'sent', title: 'تحویل به پست', at: null, note: 'تا ۱۲ آذر' },
      ]}
    />
  ),
};
