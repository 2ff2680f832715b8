import { listStore } from '#ui/list/list-store.ts'

export type ModalIcon = 'info' | 'warning' | 'error' | 'success' | 'question'

/** A theme colour or any CSS colour. The text on it takes the more readable colour. */
export type ModalColor = 'primary' | 'danger' | (string & {})

export type ModalOptions = {
  /** Default for errors: «Atenção». */
  title?: string
  text?: string
  /** Replaces `text`. Sanitized. */
  html?: string
  icon?: ModalIcon
  showCancelButton?: boolean
  confirmButtonText?: string
  cancelButtonText?: string
  confirmButtonColor?: ModalColor
  cancelButtonColor?: ModalColor
  /** Default: false. */
  showCloseButton?: boolean
  /** Default: true. Escape always dismisses. */
  allowOutsideClick?: boolean
  /** Dismisses after this many milliseconds on screen. Default: never. */
  timer?: number
}

export type ModalResult = 'confirmed' | 'dismissed' | 'denied'

/** The default button texts, translated. */
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
 * Shows a dialog from any code and resolves with the answer. It never rejects:
 * - `confirmed`: OK, Sim or Confirmar;
 * - `denied`: the Não of a question;
 * - `dismissed`: Cancelar, X, Escape, an outside press or the timer.
 * Dialogs queue, and one shows at a time. The page needs one `<ModalProvider />`.
 */
export const modal = {
  /** OK, and Cancelar if `showCancelButton`. */
  open: (options: ModalOptions) => enqueue(options),
  info: (options: ModalOptions) => enqueue({ icon: 'info', ...options }),
  warning: (options: ModalOptions) => enqueue({ icon: 'warning', ...options }),
  error: (options: ModalOptions) => enqueue({ icon: 'error', ...options }),
  success: (options: ModalOptions) => enqueue({ icon: 'success', ...options }),
  /** Sim / Não. */
  question: (options: ModalOptions) =>
    enqueue({ icon: 'question', showCancelButton: true, ...options }, { words: 'simNao', onCancel: 'denied' }),
  /**
   * Confirmar / Cancelar. The title names the effect. Use colour 'danger' for a destructive one.
   */
  confirm: (options: ModalOptions) =>
    enqueue({ icon: 'warning', showCancelButton: true, ...options }, { words: 'confirmarCancelar' }),
  /** `confirm` as a boolean. */
  confirmed: async (options: ModalOptions) => (await modal.confirm(options)) === 'confirmed',
  /** A notice in the corner for 3000 ms. It takes no focus and always gives `dismissed`. */
  toast: (options: ModalOptions) =>
    enqueue({ icon: 'success', timer: TOAST_TIMER_MS, ...options, showCloseButton: false }, { kind: 'toast' }),
  /** Dismisses all dialogs, for example at sign-out. */
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
