import { Trans } from '@lingui/react/macro'

const horarios = [
  { hora: '13:30', nome: 'Otávio Lins', servico: <Trans>Avaliação</Trans> },
  { hora: '14:30' },
  { hora: '15:15', nome: 'Bianca Rocha', servico: <Trans>Retorno</Trans> },
  { hora: '16:00', nome: 'Renata Moura', servico: <Trans>Limpeza, 45 min</Trans>, novo: true },
  { hora: '17:00' },
  { hora: '17:30', nome: 'Paulo Reis', servico: <Trans>Retorno</Trans> },
]

export function AgendaDoDia() {
  return (
    <div className="border-line-2 bg-bg max-md:border-t md:border-s">
      <p className="flex h-17 flex-col justify-center border-line-2 border-b px-5 text-sm leading-tight">
        <span className="font-emphasis text-ink">
          <Trans>Quinta-feira</Trans>
        </span>
        <span className="text-note text-ink-3">Dra. Lívia Antunes</span>
      </p>
      <ol className="flex flex-col gap-2 p-4">
        {horarios.map(({ hora, nome, servico, novo }) => (
          <li key={hora} className="grid grid-cols-[44px_1fr] items-start gap-2 text-note">
            <span className={`pt-1.5 tabular-nums ${novo ? 'font-emphasis text-ink' : 'text-ink-3'}`}>{hora}</span>
            {novo ? (
              <span className="turn turn-last rounded-field bg-agent px-2.5 py-1.5 text-on-agent leading-tight">
                <span className="block font-emphasis">{nome}</span>
                {servico}
              </span>
            ) : nome ? (
              <span className="rounded-field bg-bubble px-2.5 py-1.5 text-ink-2 leading-tight">
                <span className="block font-emphasis text-ink">{nome}</span>
                {servico}
              </span>
            ) : (
              <span className="rounded-field border border-line border-dashed px-2.5 py-1.5 text-ink-3">
                <Trans>Livre</Trans>
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
