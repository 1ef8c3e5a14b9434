import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { expect, test } from 'vitest'
import { HotspotsInput } from '#domain/panoramas/input.ts'
import { isRoom } from '#domain/schemes/rules.ts'
import { readDesigners } from '#seed/designers.ts'
import type { SchemeTour } from '#seed/tours.ts'

const folder = import.meta.dirname
const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
const tours = files.map((file): [string, SchemeTour] => [
  parse(file).name,
  JSON.parse(readFileSync(join(folder, file), 'utf8')),
])
const schemes = [...(await readDesigners()).values()].flatMap((designer) => designer.schemes)
const panoramasOf = ({ caseName }: SchemeTour) => schemes.find((each) => each.caseName === caseName)?.panoramas ?? []
const waysIn = (marks: SchemeTour['rooms'][number]) => marks.flatMap((mark) => (mark.kind === 'room' ? [mark.to] : []))

/** The rooms that can be walked to from one of them. */
function reachedFrom(rooms: SchemeTour['rooms'], start: number): Set<number> {
  const reached = new Set([start])
  // What is added on the way is walked through too.
  for (const room of reached) for (const next of waysIn(rooms[room] ?? [])) reached.add(next)
  return reached
}

test('three showcase schemes have a tour of several rooms', () => {
  const showcased = new Set(schemes.filter(({ showcase }) => showcase).map(({ caseName }) => caseName))
  expect(tours.filter(([, { caseName, rooms }]) => showcased.has(caseName) && rooms.length > 3)).toHaveLength(3)
})

test.each(tours)('%s marks at least four things a room, in words of both languages', (_, { rooms }) => {
  for (const room of rooms) {
    const things = HotspotsInput.parse(room.filter(({ kind }) => kind === 'model'))
    expect(things.length).toBeGreaterThanOrEqual(4)
    for (const text of things.flatMap(({ label, caption }) => [label, caption])) {
      expect(Object.keys(text ?? {})).toEqual(['en', 'italy'])
    }
  }
})

test.each(tours)('%s has a panorama for each room, by a name that has words in each language', (_, tour) => {
  const panoramas = panoramasOf(tour)
  expect(panoramas).toHaveLength(tour.rooms.length)
  expect(panoramas.filter(({ name }) => !isRoom(name))).toEqual([])
})

test.each(tours)('%s leads from each room to all others, and back the way that one came', (_, { rooms }) => {
  for (const [from, marks] of rooms.entries()) {
    expect(reachedFrom(rooms, from).size).toBe(rooms.length)
    for (const to of waysIn(marks)) expect(waysIn(rooms[to] ?? [])).toContain(from)
  }
})

test.each(tours)('%s has no two marks so near each other that one hides the other', (_, { rooms }) => {
  for (const marks of rooms) {
    for (const [index, one] of marks.entries()) {
      const near = marks.slice(index + 1).filter((other) => degreesBetween(one, other) < 8)
      expect(near, JSON.stringify(one)).toEqual([])
    }
  }
})

test.each(tours)('%s has no way whose name, as wide as it is on a phone, covers another mark', (_, { rooms }) => {
  for (const marks of rooms) {
    for (const way of marks.filter(({ kind }) => kind === 'room')) {
      const covered = marks.filter((mark) => mark !== way && isCovered(way, mark))
      expect(covered, JSON.stringify(way)).toEqual([])
    }
  }
})

test.each(tours)('%s shows each room on its plan if it has one', (_, { rooms, plan }) => {
  expect(plan?.rooms.map(({ room }) => room) ?? [...rooms.keys()]).toEqual([...rooms.keys()])
})

/** Half of a way's name and half of a mark are 24 degrees wide at most, both halves of their heights 9. */
function isCovered(way: Direction, mark: Direction): boolean {
  const aside = Math.abs(((mark.yaw - way.yaw + 540) % 360) - 180)
  return aside < 24 && Math.abs(mark.pitch - way.pitch) < 9
}

/** How far apart two directions are. */
function degreesBetween(one: Direction, other: Direction): number {
  const [a, b] = [radians(one.pitch), radians(other.pitch)]
  const turn = Math.cos(radians(one.yaw - other.yaw))
  return (Math.acos(Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * turn) * 180) / Math.PI
}

interface Direction {
  yaw: number
  pitch: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
