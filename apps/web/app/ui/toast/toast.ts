import { listStore } from '#ui/list/list-store.ts'

export type ToastType = 'success' | 'error' | 'warning' | 'info'

export type ToastOptions = {
  /** In milliseconds. Default 5000; 0 means until closed. Pointer and focus pause it. */
  duration?: number
  title?: string
  /** A button that undoes or leads on. Pressing it closes the toast. */
  action?: { label: string; run: () => void }
}

export type Toast = {
  id: number
  type: ToastType
  title?: string
  message: string
  duration: number
  action?: ToastOptions['action']
  timestamp: number
}

export const TOAST_DURATION_MS = 5000

export const toasts = listStore<Toast>()

type Countdown = { remaining: number; since: number; timer: ReturnType<typeof setTimeout> | undefined }

const countdowns = new Map<number, Countdown>()
let lastId = 0
let paused = false

/** Shows a toast from any code. Returns its id, by which it can be removed. */
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

function add(
  type: ToastType,
  message: string,
  { duration = TOAST_DURATION_MS, title, action }: ToastOptions = {},
): number {
  const id = ++lastId
  toasts.add({ id, type, title, message, duration, action, timestamp: Date.now() })
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
