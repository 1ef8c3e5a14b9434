import { onClick } from './closest.ts'

onClick('[data-print]', () => print())
