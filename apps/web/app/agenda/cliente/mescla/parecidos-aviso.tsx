import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { type ClienteAberto, rotaCliente } from '#agenda/cliente/cliente.queries.ts'
import { nomesDosSinais } from '#agenda/cliente/sinais.ts'
import { useNavegar } from '#lib/navegador/rota.ts'
import { Button } from '#ui/button/button.tsx'
import { Link } from '#ui/button/link.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { separar } from './duplicados.queries.ts'
import { MesclaDialog } from './mescla-dialog.tsx'

/** Other records that may be the same person, and an action for each. */
export function ParecidosAviso({ cliente }: { cliente: ClienteAberto }) {
  const { t, i18n } = useLingui()
  const navigate = useNavegar()
  const [outro, setOutro] = useState<{ id: string; nome: string } | null>(null)
  return (
    <section
      aria-label={t`Pode ser a mesma pessoa`}
      className="rounded-frame border border-line bg-info-soft px-4 py-3 text-sm text-info-ink"
    >
      <h2 className="flex items-center gap-2 font-emphasis">
        <Users aria-hidden className="size-4 shrink-0" />
        <Trans>Pode ser a mesma pessoa</Trans>
      </h2>
      <ul className="mt-2 grid gap-2">
        {cliente.parecidos.map((um) => (
          <li key={um.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0">
              <Link to={`${rotaCliente}/${um.id}`} className="font-emphasis underline wrap-anywhere">
                {um.nome}
              </Link>{' '}
              · {um.sinais.map((sinal) => i18n._(nomesDosSinais[sinal])).join(', ')}
            </span>
            <span className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => act(() => separar(cliente.id, um.id), t`Certo, são duas pessoas.`)}>
                <Trans>São pessoas diferentes</Trans>
              </Button>
              <Button size="sm" onClick={() => setOutro(um)}>
                <Trans>Unir…</Trans>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {outro ? (
        <MesclaDialog
          par={[cliente, outro]}
          onFechar={() => setOutro(null)}
          onUnido={(id) => navigate(`${rotaCliente}/${id}`, { replace: true })}
        />
      ) : null}
    </section>
  )
}
