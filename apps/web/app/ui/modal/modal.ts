import { listStore } from '#ui/list/list-store.ts'

export type ModalIcon = 'info' | 'warning' | 'error' | 'success' | 'question'

/** `'primary'` and `'danger'` follow the theme; any other CSS colour gets the text colour that reads best on it. */
export type ModalColor = 'primary' | 'danger' | (string & {})

export type ModalOptions = {
  /** Without it, errors are titled «Atenção». */
  title?: string
  text?: string
  /** Shown instead of `text`, sanitised. */
  html?: string
  icon?: ModalIcon
  showCancelButton?: boolean
  confirmButtonText?: string
  cancelButtonText?: string
  confirmButtonColor?: ModalColor
  cancelButtonColor?: ModalColor
  /** Default: no X. */
  showCloseButton?: boolean
  /** Default: a press outside dismisses. Escape always does. */
  allowOutsideClick?: boolean
  /** Milliseconds until it dismisses itself, counted from the moment it shows; none by default. */
  timer?: number
}

export type ModalResult = 'confirmed' | 'dismissed' | 'denied'

/** Which default words the buttons have; the dialog translates them. */
type Words = 'ok' | 'simNao' | 'confirmarCancelar'

export type ModalEntry = ModalOptions & {
  id: number
  kind: 'dialog' | 'toast'
  words: Words
  onCancel: 'dismissed' | 'denied'
  settle: (result: ModalResult) => void
}

export const modals = listStore<ModalEntry>()

export const TOAST_TIMER_MS = 3000

let lastId = 0

/**
 * Asks or tells, from anywhere, and resolves when the person answered:
 *
 * - `confirmed`: the confirming button (OK, Sim, Confirmar);
 * - `denied`: the Não of a question, which is an answer;
 * - `dismissed`: no answer: Cancelar, the X, Escape, a press outside, or the timer.
 *
 * One dialog shows at a time; the others wait for their turn, in order. It never rejects. Needs one `<ModalProvider />` in the page.
 */
export const modal = {
  /** No preset: OK, plus Cancelar when `showCancelButton`. */
  open: (options: ModalOptions) => enqueue(options),
  info: (options: ModalOptions) => enqueue({ icon: 'info', ...options }),
  warning: (options: ModalOptions) => enqueue({ icon: 'warning', ...options }),
  error: (options: ModalOptions) => enqueue({ icon: 'error', ...options }),
  success: (options: ModalOptions) => enqueue({ icon: 'success', ...options }),
  /** Sim / Não. */
  question: (options: ModalOptions) =>
    enqueue({ icon: 'question', showCancelButton: true, ...options }, { words: 'simNao', onCancel: 'denied' }),
  /** Confirmar / Cancelar. Name what will happen in the title; `confirmButtonColor: 'danger'` when it destroys. */
  confirm: (options: ModalOptions) =>
    enqueue({ icon: 'warning', showCancelButton: true, ...options }, { words: 'confirmarCancelar' }),
  /** The same, as yes or no. */
  confirmed: async (options: ModalOptions) => (await modal.confirm(options)) === 'confirmed',
  /** A short word in the corner: 3000 ms, no buttons, takes no focus. Always ends `dismissed`. */
  toast: (options: ModalOptions) =>
    enqueue({ icon: 'success', timer: TOAST_TIMER_MS, ...options, showCloseButton: false }, { kind: 'toast' }),
  /** Ends all that is open or waiting, as at sign-out. */
  dismissAll: () => {
    for (const entry of modals.get()) entry.settle('dismissed')
  },
}

function enqueue(
  options: ModalOptions,
  {
    kind = 'dialog',
    words = 'ok',
    onCancel = 'dismissed',
  }: Partial<Pick<ModalEntry, 'kind' | 'words' | 'onCancel'>> = {},
): Promise<ModalResult> {
  return new Promise((resolve) => {
    const id = ++lastId
    modals.add({
      ...options,
      id,
      kind,
      words,
      onCancel,
      settle(result) {
        modals.remove(id)
        resolve(result)
      },
    })
  })
}
