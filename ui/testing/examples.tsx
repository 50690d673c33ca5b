import type { ReactElement } from 'react';
import { AccountSection } from '../account-section/account-section.tsx';
import { Avatar } from '../avatar/avatar.tsx';
import { Badge } from '../badge/badge.tsx';
import { CountBadge } from '../badge/count-badge.tsx';
import { Banner } from '../banner/banner.tsx';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Carousel } from '../carousel/carousel.tsx';
import { CategoryTile } from '../category-tile/category-tile.tsx';
import { CertainUntil } from '../certain-until/certain-until.tsx';
import { Chip } from '../chip/chip.tsx';
import { CopyButton } from '../copy-button/copy-button.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Sheet } from '../dialog/sheet.tsx';
import { Delivery } from '../delivery/delivery.tsx';
import { Unverified } from '../delivery/unverified.tsx';
import { Disclosure } from '../disclosure/disclosure.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorState } from '../error-state/error-state.tsx';
import { Checkbox } from '../field/checkbox.tsx';
import { PasswordField } from '../field/password-field.tsx';
import { LineAnswers } from '../line-answers/line-answers.tsx';
import { RadioCards } from '../field/radio-cards.tsx';
import { SelectField } from '../field/select-field.tsx';
import { Switch } from '../field/switch.tsx';
import { TextField } from '../field/text-field.tsx';
import { SecondFactorFirst } from '../second-factor-first/second-factor-first.tsx';
import { ThemeToggle } from '../theme-toggle/theme-toggle.tsx';
import { GiftCode } from '../gift-code/gift-code.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { Cluster } from '../layout/cluster.tsx';
import { Grid } from '../layout/grid.tsx';
import { Section } from '../layout/section.tsx';
import { Stack } from '../layout/stack.tsx';
import { Coming } from '../late/coming.tsx';
import { Late } from '../late/late.tsx';
import { Link } from '../link/link.tsx';
import { LinkCard, LinkCardTitle } from '../link-card/link-card.tsx';
import { LocalDigits } from '../ltr/local-digits.tsx';
import { Ltr } from '../ltr/ltr.tsx';
import { PaymentMethods } from '../payment-methods/payment-methods.tsx';
import { Notice } from '../notice/notice.tsx';
import { NotificationRegion } from '../notification/notification-region.tsx';
import { OlderRows } from '../pagination/older-rows.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { PercentBadge } from '../percent-badge/percent-badge.tsx';
import { PaymentStatus } from '../payment-status/payment-status.tsx';
import { Picture } from '../picture/picture.tsx';
import { Popover } from '../popover/popover.tsx';
import { PostCard } from '../post-card/post-card.tsx';
import { PrivatePhoto } from '../private-photo/private-photo.tsx';
import { Price } from '../price/price.tsx';
import { ProductCardSkeleton } from '../product-card/product-card-skeleton.tsx';
import { ProductCard } from '../product-card/product-card.tsx';
import { Loaded } from '../records/loaded.tsx';
import { Records, Rows } from '../records/records.tsx';
import { RatingField } from '../rating/rating-field.tsx';
import { Rating } from '../rating/rating.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { Stepper } from '../stepper/stepper.tsx';
import { StoreCard } from '../store-card/store-card.tsx';
import { TabLinks } from '../tabs/tab-links.tsx';
import { TicketStatus } from '../ticket-status/ticket-status.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { TimeLeft } from '../time-left/time-left.tsx';
import { TrackingCode } from '../tracking-code/tracking-code.tsx';
import { orderExamples } from './order-examples.tsx';

const picture = {
  src: '/a.webp',
  width: 400,
  height: 300,
  alt: 'گیفت کارت',
  placeholder: '#ddd',
  sources: [{ type: 'image/avif', srcset: '/a.avif 400w' }],
};
const nothing = () => undefined;
/** One example of every component, for tests that cover all of them. */
export const examples: Readonly<Record<string, ReactElement>> = {
  AccountSection: (
    <AccountSection id="bills" title="سفارش‌ها" action={<Button>افزودن</Button>}>
      متن
    </AccountSection>
  ),
  Avatar: <Avatar name="دیجی‌استور" />,
  Badge: <Badge icon="check">باز است</Badge>,
  Banner: <Banner href="/a" title="پیشنهاد" picture={picture} />,
  Breadcrumbs: <Breadcrumbs label="مسیر" items={[{ text: 'خانه', href: '/' }, { text: 'سبد' }]} />,
  Button: <Button iconStart="cart">خرید</Button>,
  Card: <Card>متن</Card>,
  Carousel: (
    <Carousel id="row" label="محصولات" labels={{ previous: 'قبلی', next: 'بعدی' }}>
      {[<b key="a">۱</b>, <b key="b">۲</b>]}
    </Carousel>
  ),
  Coming: <Coming />,
  Late: <Late>متن</Late>,
  CategoryTile: <CategoryTile href="/c" title="اپل" picture={picture} count="۱۲ محصول" />,
  Checkbox: <Checkbox id="accept" label="می‌پذیرم" />,
  Chip: (
    <Chip href="/f" selected>
      موجود
    </Chip>
  ),
  Cluster: <Cluster justify="between">الف</Cluster>,
  CountBadge: <CountBadge count={3} label="۳ محصول" />,
  ConfirmDialog: (
    <ConfirmDialog
      id="remove"
      open={false}
      title="حذف نشانی"
      labels={{ yes: 'حذف شود', no: 'انصراف', close: 'بستن' }}
      isPending={false}
      problem="حذف نشد"
      onConfirm={nothing}
      onClose={nothing}
    >
      متن
    </ConfirmDialog>
  ),
  Delivery: <Delivery promise="verification" />,
  Unverified: <Unverified>پس از احراز هویت</Unverified>,
  Dialog: (
    <Dialog id="login" open={false} onClose={nothing} title="ورود" closeLabel="بستن">
      متن
    </Dialog>
  ),
  Disclosure: (
    <Disclosure summary="پرسش" level={3}>
      پاسخ
    </Disclosure>
  ),
  EmptyState: (
    <EmptyState
      title="سبد خالی است"
      picture={picture}
      action={<Button href="/products">دیدن محصولات</Button>}
    />
  ),
  ErrorState: <ErrorState title="نشد" safe="مبلغی کم نشده است" code="PAY-1" />,
  Grid: <Grid columns={{ base: 2, 1024: 4 }}>الف</Grid>,
  Icon: <Icon name="cart" label="سبد" />,
  IconButton: <IconButton icon="heart" label="پسندیدن" active count={2} />,
  Link: <Link href="/policy">قوانین</Link>,
  LinkCard: (
    <LinkCard>
      <LinkCardTitle href="/bill">فاکتور</LinkCardTitle>
    </LinkCard>
  ),
  Ltr: <Ltr mono>6037-9911</Ltr>,
  LocalDigits: <LocalDigits>09123456789</LocalDigits>,
  Notice: (
    <Notice tone="warning" title="بسته">
      بعداً
    </Notice>
  ),
  NotificationRegion: <NotificationRegion label="پیام‌ها" closeLabel="بستن" />,
  Pagination: (
    <Pagination
      current={5}
      last={24}
      hrefFor={(page) => `/products?page=${page}`}
      labels={{
        navigation: 'صفحه‌ها',
        first: 'نخست',
        previous: 'قبلی',
        next: 'بعدی',
        page: (page) => `صفحهٔ ${page}`,
      }}
    />
  ),
  PercentBadge: <PercentBadge percent={12} />,
  Picture: <Picture picture={picture} sizes="50vw" />,
  Popover: (
    <Popover id="sort" trigger="مرتب‌سازی" label="مرتب‌سازی">
      متن
    </Popover>
  ),
  PostCard: (
    <PostCard
      href="/p"
      title="خبر"
      picture={picture}
      kind={{ text: 'خبر' }}
      date={{ iso: '2024-10-26', text: '۵ آبان ۱۴۰۳' }}
    />
  ),
  PrivatePhoto: (
    <PrivatePhoto id="card-photo" address={null} alt="کارت ملی" failed={false} refetch={nothing} />
  ),
  Loaded: (
    <Loaded
      data={undefined}
      failed={false}
      texts={{ loading: 'در حال دریافت', failed: 'دریافت نشد' }}
      onRetry={nothing}
      room={{ count: 2, height: '96px', column: '340px' }}
    >
      {() => 'متن'}
    </Loaded>
  ),
  PaymentStatus: <PaymentStatus of={{ method: 'transfer', status: 'processing' }} />,
  Records: (
    <Records
      data={['الف']}
      failed={false}
      texts={{ loading: 'در حال دریافت', failed: 'دریافت نشد' }}
      onRetry={nothing}
      room={{ count: 2, height: '96px' }}
      empty={{ title: 'چیزی نیست' }}
    >
      {(rows) => (
        <Rows rows={rows} keyOf={String}>
          {String}
        </Rows>
      )}
    </Records>
  ),
  TrackingCode: <TrackingCode code="201453998" />,
  CertainUntil: <CertainUntil at="2027-03-21T10:00:00Z" now={new Date('2027-03-21T09:00:00Z')} />,
  Price: <Price amount={4250000} original={4850000} currency="toman" />,
  ProductCard: (
    <ProductCard
      href="/p"
      title="گیفت کارت اپل"
      picture={picture}
      price={{ amount: 990000, currency: 'toman', original: 1450000 }}
      status={{ text: 'بسته است' }}
      actions={<IconButton icon="bookmark" label="نشان کردن" />}
    />
  ),
  ProductCardSkeleton: <ProductCardSkeleton />,
  ...orderExamples,
  LineAnswers: <LineAnswers answers={[{ field: 'player_id', title: 'شناسهٔ بازیکن', value: '51234567' }]} />,
  RadioCards: (
    <RadioCards
      name="option"
      legend="مبلغ"
      options={[
        { value: 'a', title: '۱۰ دلاری' },
        { value: 'b', title: '۲۰ دلاری', disabled: true },
      ]}
      defaultValue="a"
    />
  ),
  Rating: <Rating value={4.5} count={12} label="۴٫۵ از ۵، ۱۲ رأی" />,
  RatingField: (
    <RatingField
      id="stars"
      label="امتیاز شما"
      labelOf={(value) => `${value} از ۵`}
      value={3}
      onValueChange={() => {}}
    />
  ),
  SearchField: (
    <SearchField
      id="q"
      action="/products"
      label="جست‌وجو"
      placeholder="نام محصول"
      submitLabel="بگرد"
      clearLabel="پاک کردن"
      hidden={{ sort: 'new' }}
    />
  ),
  Section: (
    <Section id="news" title="تازه‌ها" href="/new" seeAll="همه">
      متن
    </Section>
  ),
  SelectField: <SelectField id="city" label="شهر" options={[{ value: '130', text: 'مشهد' }]} />,
  Sheet: (
    <Sheet id="filters" open={false} onClose={nothing} title="فیلترها" closeLabel="بستن">
      متن
    </Sheet>
  ),
  Skeleton: <Skeleton shape="text" lines={2} />,
  Spinner: <Spinner label="در حال بارگذاری" />,
  Stack: <Stack>الف</Stack>,
  Stepper: (
    <Stepper
      value={2}
      onChange={nothing}
      labels={{ decrease: 'کم کردن', increase: 'زیاد کردن', value: 'تعداد' }}
    />
  ),
  StoreCard: <StoreCard href="/s" name="کتاب‌سرا" rating={{ value: 4, label: '۴ از ۵' }} address="مشهد" />,
  Switch: <Switch id="wallet" label="کیف پول" />,
  OlderRows: (
    <OlderRows
      newestHref="/bills"
      olderHref="/bills?before=12"
      labels={{ navigation: 'صفحه‌ها', newest: 'تازه‌ترین', older: 'قدیمی‌تر' }}
    />
  ),
  TicketStatus: <TicketStatus status="answered" text="پاسخ داده شده" />,
  TimeLeft: <TimeLeft seconds={119} />,
  TabLinks: <TabLinks label="بخش‌ها" items={[{ href: '/a', text: 'محصولات', current: true, count: 3 }]} />,
  Tabs: (
    <Tabs
      id="tabs"
      label="بخش‌ها"
      tabs={[
        { key: 'a', text: 'الف', content: 'یک' },
        { key: 'b', text: 'ب', content: 'دو' },
      ]}
    />
  ),
  ThemeToggle: <ThemeToggle label="تیره یا روشن" onToggle={nothing} />,
  CopyButton: <CopyButton text="6037991234567893" label="کپی شمارهٔ کارت" copiedText="کپی شد" />,
  GiftCode: (
    <GiftCode
      title="گیفت کارت اپل"
      subtitle="۱۰ دلار آمریکا"
      code="••••-۱۲۳۴"
      isRevealed={false}
      onReveal={nothing}
      labels={{ code: 'کد', reveal: 'نمایش', copy: 'کپی', copied: 'کپی شد' }}
    />
  ),
  PasswordField: <PasswordField id="password" label="گذرواژه" labels={{ show: 'نمایش', hide: 'پنهان' }} />,
  PaymentMethods: (
    <PaymentMethods
      name="method"
      legend="روش پرداخت"
      value="card"
      onChange={nothing}
      options={[
        { method: 'card', title: 'درگاه بانکی', description: 'با همهٔ کارت‌های شتاب' },
        { method: 'wallet', title: 'کیف پول', description: 'موجودی کافی نیست', disabled: true },
      ]}
    />
  ),
  SecondFactorFirst: (
    <SecondFactorFirst
      text="ابتدا تأیید دومرحله‌ای را انجام دهید."
      action="تأیید دومرحله‌ای"
      href="/second-factor"
    />
  ),
  TextField: <TextField id="mobile" kind="phone" label="موبایل" error="نادرست است" hint="۱۱ رقم" />,
};
