import { type ReactElement, useId, useRef } from 'react'

type AnchorProps = {
  'aria-describedby': string
  onPointerEnter: (event: { currentTarget: HTMLElement }) => void
  onPointerLeave: () => void
  onFocus: (event: { currentTarget: HTMLElement }) => void
  onBlur: () => void
}

const DELAY_MS = 400

/** Extra words, never the only name of a thing. Stays under the pointer, closes on Escape. */
export function Tooltip({ text, children }: { text: string; children: (props: AnchorProps) => ReactElement }) {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function show(anchor: HTMLElement, delay: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (anchor.isConnected && !ref.current?.matches(':popover-open')) ref.current?.showPopover({ source: anchor })
    }, delay)
  }

  function hide() {
    clearTimeout(timer.current)
    // Time enough for the pointer to reach the words themselves.
    timer.current = setTimeout(() => ref.current?.hidePopover(), 100)
  }

  return (
    <>
      {children({
        'aria-describedby': id,
        onPointerEnter: (event) => show(event.currentTarget, DELAY_MS),
        onPointerLeave: hide,
        onFocus: (event) => event.currentTarget.matches(':focus-visible') && show(event.currentTarget, 0),
        onBlur: hide,
      })}
      <div
        ref={ref}
        id={id}
        role="tooltip"
        popover="hint"
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={hide}
        className="popover-anchored popover-top max-w-72 rounded-field bg-team px-2.5 py-1.5 text-note text-on-team opacity-0 transition-[opacity,display,overlay] transition-discrete duration-[120ms] open:opacity-100 starting:open:opacity-0 motion-reduce:transition-none"
      >
        {text}
      </div>
    </>
  )
}
