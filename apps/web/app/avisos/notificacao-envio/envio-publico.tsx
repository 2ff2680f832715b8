import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  limitesNotificacao,
  type PublicoNotificacao,
  publicosNotificacao,
} from '@zelo/contract/avisos/notificacao-envio'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { ChosenList } from '#ui/choice/chip.tsx'
import { Combobox } from '#ui/choice/combobox.tsx'
import { Select } from '#ui/choice/select.tsx'
import { Field } from '#ui/field/field.tsx'
import { type AlvoDoEnvio, alvosDe, pessoasDo } from './envio.queries.ts'
import { publicos } from './envio-textos.ts'

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
      {publico === 'TODOS' ? null : <Escolha publico={publico} alvos={alvos} onAlvos={onAlvos} error={error} />}
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

function Escolha({
  publico,
  alvos,
  onAlvos,
  error,
}: {
  publico: Exclude<PublicoNotificacao, 'TODOS'>
  alvos: readonly AlvoDoEnvio[]
  onAlvos: (alvos: AlvoDoEnvio[]) => void
  error?: string
}) {
  const { t } = useLingui()
  const [busca, setBusca] = useState('')
  const { data = [], error: falha, isFetching } = useQuery(alvosDe(publico, busca))
  const livres = data.filter(({ id }) => !alvos.some((alvo) => alvo.id === id))
  return (
    <div className="grid gap-2">
      <Field label={<Trans>Quem</Trans>} error={error}>
        <Combobox
          options={livres.map(({ id, nome }) => ({ value: id, label: nome }))}
          value={null}
          onChange={(id) => {
            const alvo = data.find((um) => um.id === id)
            if (alvo && alvos.length < limitesNotificacao.alvos) onAlvos([...alvos, alvo])
          }}
          onSearch={setBusca}
          busy={isFetching}
          failure={falha}
          placeholder={t`Buscar pelo nome`}
        />
      </Field>
      <ChosenList
        items={alvos.map(({ id, nome }) => ({ id, name: nome }))}
        removeLabel={(nome) => t`Tirar ${nome}`}
        onRemove={(qual) => onAlvos(alvos.filter(({ id }) => id !== qual))}
      />
    </div>
  )
}
