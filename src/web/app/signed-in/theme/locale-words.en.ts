import english from 'antd/locale/en_GB';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';

dayjs.locale('en-gb');

/** Weeks begin on Monday here too. */
export const words = english;
