import { Trans } from '@lingui/react/macro'
import { Button } from '#components/button.tsx'

/** Free times by day; `ilhas/horarios.ts` fills it. */
export function EscolhaHorario() {
  return (
    <div data-horarios className="mt-6">
      <p data-buscando role="status" className="text-ink-2">
        <Trans>Buscando horários…</Trans>
      </p>
      <div data-dias className="grid gap-6" />
      <p data-nenhum hidden className="text-ink-2">
        <Trans>Nenhum horário livre nestes dias.</Trans>
      </p>
      <Button data-mais hidden size="lg" className="mt-6 aria-busy:opacity-80">
        <Trans>Ver mais dias</Trans>
      </Button>
      <Button data-de-novo hidden size="lg" className="mt-6">
        <Trans>Tentar de novo</Trans>
      </Button>
      <template data-dia="">
        <section>
          <h2 className="font-emphasis text-base">
            <span data-nome className="inline-block first-letter:uppercase" />
          </h2>
          <ul data-lista className="mt-2.5 grid grid-cols-3 gap-2 sm:grid-cols-5" />
        </section>
      </template>
      <template data-hora="">
        <li>
          <button
            type="button"
            className="flex min-h-12 w-full cursor-pointer flex-col items-center justify-center rounded-field border border-ctl bg-surface px-2 py-1 text-ink hover:border-pri hover:bg-pri-soft"
          >
            <span data-nome className="font-emphasis tabular-nums" />
            <span data-quem className="max-w-full truncate text-[12.5px] text-ink-2 empty:hidden" />
          </button>
        </li>
      </template>
    </div>
  )
}
