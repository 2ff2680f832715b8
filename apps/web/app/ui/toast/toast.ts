import { listStore } from '#ui/list/list-store.ts'

export type ToastType = 'success' | 'error' | 'warning' | 'info'

export type ToastOptions = {
  /** Milliseconds on screen, 5000 by default; 0 stays until it is closed. Time stops under the pointer and the focus. */
  duration?: number
  /** A short line above the message. */
  title?: string
}

export type Toast = {
  id: number
  type: ToastType
  title?: string
  message: string
  duration: number
  /** When it was added, in milliseconds since 1970. */
  timestamp: number
}

export const TOAST_DURATION_MS = 5000

export const toasts = listStore<Toast>()

type Countdown = { remaining: number; since: number; timer: ReturnType<typeof setTimeout> | undefined }

const countdowns = new Map<number, Countdown>()
let lastId = 0
let paused = false

/** Tells, from anywhere, without asking. Returns the id, with which it can be removed early. */
export const toast = {
  success: (message: string, options?: ToastOptions) => add('success', message, options),
  error: (message: string, options?: ToastOptions) => add('error', message, options),
  warning: (message: string, options?: ToastOptions) => add('warning', message, options),
  info: (message: string, options?: ToastOptions) => add('info', message, options),
  remove,
  clear: () => {
    for (const { id } of toasts.get()) remove(id)
  },
  pause() {
    paused = true
    for (const countdown of countdowns.values()) {
      if (countdown.timer === undefined) continue
      clearTimeout(countdown.timer)
      countdown.timer = undefined
      countdown.remaining -= performance.now() - countdown.since
    }
  },
  resume() {
    paused = false
    for (const id of countdowns.keys()) run(id)
  },
}

function add(type: ToastType, message: string, { duration = TOAST_DURATION_MS, title }: ToastOptions = {}): number {
  const id = ++lastId
  toasts.add({ id, type, title, message, duration, timestamp: Date.now() })
  if (duration > 0) {
    countdowns.set(id, { remaining: duration, since: 0, timer: undefined })
    if (!paused) run(id)
  }
  return id
}

function run(id: number) {
  const countdown = countdowns.get(id)
  if (!countdown || countdown.timer !== undefined) return
  countdown.since = performance.now()
  countdown.timer = setTimeout(() => remove(id), Math.max(0, countdown.remaining))
}

function remove(id: number) {
  clearTimeout(countdowns.get(id)?.timer)
  countdowns.delete(id)
  toasts.remove(id)
}
