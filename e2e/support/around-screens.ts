import { arrive, order } from './checkout-shop.ts';
import { openScreen, type Walk } from './walker.ts';
import { expect } from './test.ts';

// Screens around products and stores: comments, followed stores and questions.

export const comments: Walk = async (walker) => {
  const { page, context, shop, customer, shoot } = walker;
  const section = page.locator('#comments');
  const look = async (name: string) => {
    await section.scrollIntoViewIfNeeded();
    await shoot(name);
  };
  await openScreen(walker, `/product-view/${shop.card.slug}`);
  await section.scrollIntoViewIfNeeded();
  await section.getByRole('button', { name: 'نوشتن دیدگاه' }).click();
  await section.getByRole('form').getByRole('button', { name: 'فرستادن' }).click();
  await expect(section.getByText('نام خود را وارد کنید.')).toBeVisible();
  await look('comment-form-guest');
  await arrive(context, { customer });
  await shop.charge(customer.mobile, 900_000);
  const write = async (comment: string) =>
    (
      (await customer.call('/api/v1/comments', 'POST', {
        product: shop.card.slug,
        name: 'سارا رضایی',
        comment,
      })) as { comment: { id: number } }
    ).comment.id;
  await write('کد در کمتر از یک دقیقه رسید و بدون دردسر فعال شد.');
  const rejected = await write('برای خرید ارزان‌تر به شمارهٔ من پیام بدهید.');
  const reason = 'شمارهٔ تماس و تبلیغ منتشر نمی‌شود.';
  await shop.staff('staff.decide-comment', { id: rejected, decision: 'reject', reason });
  const shown = await write('برای پسرم گرفتم؛ راضی بودیم.');
  await shop.staff('staff.decide-comment', { id: shown, decision: 'approve' });
  await openScreen(walker, `/product-view/${shop.card.slug}`);
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByText('در انتظار تأیید')).toBeVisible();
  await section.getByRole('button', { name: 'پاسخ', exact: true }).first().click();
  await look('comments-own');
  await shop.staff('staff.answer-comment', { id: shown, comment: 'سپاس از اعتماد شما.' });
  await expect(async () => {
    await openScreen(walker, `/product-view/${shop.card.slug}`);
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByText('سپاس از اعتماد شما.').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const own = section.getByRole('article').filter({ hasText: 'برای پسرم گرفتم' });
  await own.first().getByRole('button', { name: 'حذف' }).click();
  await shoot('comment-removal', false);
  await page.getByRole('dialog').getByRole('button', { name: 'حذف شود' }).click();
  await expect(section.getByText('نویسنده این دیدگاه را پاک کرده است.').first()).toBeVisible();
  await look('comment-removed');
};

export const follows: Walk = async (walker) => {
  const { page, context, customer, shoot } = walker;
  await arrive(context, { customer });
  await openScreen(walker, '/bookmarks');
  await expect(page.getByText('هنوز فروشگاهی را دنبال نمی‌کنید')).toBeVisible();
  await expect(page.getByText('منتظر محصولی نیستید')).toBeVisible();
  await shoot('follows-empty');
  await openScreen(walker, '/stores');
  const main = page.getByRole('main');
  for (const index of [0, 2]) {
    const store = main.getByRole('article').nth(index);
    await store.getByRole('button', { name: /^دنبال کردن/ }).click();
    await expect(store.getByRole('button', { name: /را دنبال نکن$/ })).toBeVisible();
  }
  await shoot('stores-followed', false);
  await main.getByRole('article').first().getByRole('link').click();
  await expect(main.getByRole('button', { name: 'دنبال می‌کنید' })).toBeVisible();
  await shoot('store-followed');
  await openScreen(walker, '/bookmarks');
  await expect(page.getByRole('region', { name: 'فروشگاه‌هایی که دنبال می‌کنید' })).toBeVisible();
  await shoot('follows');
};

export const inquiries: Walk = async (walker) => {
  const { page, shop, customer, shoot } = walker;
  const main = page.getByRole('main');
  await openScreen(walker, '/contact');
  await main.getByRole('button', { name: 'فرستادن پیام' }).click();
  await shoot('contact');
  const { inquiry } = (await customer.call('/api/v1/inquiries', 'POST', {
    kind: 'complaint',
    name: 'سارا رضایی',
    mobile: customer.mobile,
    subject: 'محصول نرسید',
    inquiry: 'ده روز پیش خریدم و هنوز نرسیده است.',
  })) as { inquiry: { code: string } };
  await openScreen(walker, `/complaints?follow_up=${inquiry.code}`);
  await expect(main.getByText('در انتظار بررسی')).toBeVisible();
  await shoot('complaint-follow-up');
  const [row] = await shop.sql('SELECT id FROM inquiries WHERE code = $1', [inquiry.code]);
  const text = 'پوزش می‌خواهیم. مرسوله در مرکز پخش مانده بود؛ امروز فرستاده شد و تا دو روز دیگر می‌رسد.';
  await shop.staff('staff.answer-inquiry', { id: row?.['id'], version: 1, text });
  await openScreen(walker, `/complaints?follow_up=${inquiry.code}`);
  await expect(main.getByText('پوزش می‌خواهیم.')).toBeVisible();
  await shoot('complaint-answered');
};

export const soldOut: Walk = async (walker) => {
  const { page, context, shop, customer, shoot } = walker;
  await arrive(context, { customer });
  await shop.sql('UPDATE sellables SET stock = 0 WHERE product_id = (SELECT max(id) FROM products)');
  const [product] = await shop.sql('SELECT slug FROM products WHERE id = (SELECT max(id) FROM products)');
  await openScreen(walker, `/product-view/${String(product?.['slug'])}`);
  const request = page.getByRole('main').getByRole('button', { name: 'وقتی موجود شد خبرم کن' });
  await expect(request).toBeVisible();
  await shoot('sold-out', false);
  await request.click();
  await expect(page.getByRole('button', { name: 'دیگر خبرم نکن' })).toBeVisible();
  await shoot('sold-out-asked', false);
  await openScreen(walker, '/bookmarks');
  const waiting = page.getByRole('region', { name: 'محصولاتی که منتظر موجود شدنشان هستید' });
  await expect(waiting.getByRole('article')).toHaveCount(1);
  await shoot('stock-alerts');
};

export const referral: Walk = async (walker) => {
  const { page, context, shop, customer, shoot } = walker;
  const heading = page.getByRole('heading', { name: 'معرفی به دوستان' });
  const look = async (name: string) => {
    await openScreen(walker, '/profile');
    await heading.scrollIntoViewIfNeeded();
    await shoot(name);
  };
  await arrive(context, { customer });
  await look('referral-empty');
  await page.getByLabel('کد معرف', { exact: true }).fill('NOSUCHCO');
  await page.getByRole('button', { name: 'ثبت کد' }).click();
  await expect(page.getByLabel('کد معرف', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await shoot('referral-refused');
  await order(customer, [shop.card]);
  const friends = await Promise.all(Array.from({ length: 5 }, () => shop.customer()));
  const { program } = (await customer.call('/api/v1/referrals')) as { program: { code: string } };
  for (const friend of friends) await friend.call('/api/v1/auth/referral', 'POST', { code: program.code });
  await shop.sql(
    `UPDATE referrals SET status = 'rewarded', decided_at = now(), referrer_reward = 50000, check_at = NULL,
       order_id = (SELECT max(id) FROM orders) WHERE invited_id = ANY ($1)`,
    [friends.slice(0, 2).map(({ id }) => id)],
  );
  await shop.sql(
    "UPDATE referrals SET status = 'refused', decided_at = now(), check_at = NULL WHERE invited_id = $1",
    [friends[2]?.id],
  );
  const inviter = (await friends[4]?.call('/api/v1/referrals')) as { program: { code: string } };
  await shop.sql("UPDATE users SET created_at = created_at - interval '1 day' WHERE id = $1", [
    friends[4]?.id,
  ]);
  await customer.call('/api/v1/auth/referral', 'POST', { code: inviter.program.code });
  await look('referral');
  await page.getByText('شرایط پاداش').click();
  await shoot('referral-rules');
};
