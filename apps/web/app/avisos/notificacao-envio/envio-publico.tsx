import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type PublicoNotificacao, publicosNotificacao } from '@zelo/contract/avisos/notificacao-envio'
import { Users } from 'lucide-react'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { Select } from '#ui/choice/select.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/field/field.tsx'
import { type AlvoDoEnvio, pessoasDo } from './envio.queries.ts'
import { publicos } from './envio-textos.ts'

const EnvioAlvos = sobDemanda(() => import('./envio-alvos.tsx'), 'EnvioAlvos', <Skeleton className="h-17 w-full" />)

type Props = {
  publico: PublicoNotificacao
  alvos: readonly AlvoDoEnvio[]
  onPublico: (publico: PublicoNotificacao) => void
  onAlvos: (alvos: AlvoDoEnvio[]) => void
  error?: string
}

/** Who gets the notification, and how many people these are now. */
export function EnvioPublico({ publico, alvos, onPublico, onAlvos, error }: Props) {
  const { i18n } = useLingui()
  const { data, error: falha } = useQuery(
    pessoasDo(
      publico,
      alvos.map(({ id }) => id),
    ),
  )
  const escolheu = publico === 'TODOS' || alvos.length > 0
  return (
    <div className="grid gap-4 sm:col-span-2">
      <Field label={<Trans>Público</Trans>}>
        <Select
          value={publico}
          onChange={(event) => onPublico(event.target.value as PublicoNotificacao)}
          options={publicosNotificacao.map((valor) => ({ value: valor, label: i18n._(publicos[valor]) }))}
        />
      </Field>
      {publico === 'TODOS' ? null : <EnvioAlvos publico={publico} alvos={alvos} onAlvos={onAlvos} error={error} />}
      <p role="status" className="flex items-center gap-2 text-sm text-ink-2">
        <Users aria-hidden className="size-4 shrink-0" />
        {escolheu && data ? (
          <Plural value={data.total} _0="Ninguém recebe agora." one="Chega a # pessoa." other="Chega a # pessoas." />
        ) : (
          (falha?.message ?? <Trans>Escolha quem recebe.</Trans>)
        )}
      </p>
    </div>
  )
}
