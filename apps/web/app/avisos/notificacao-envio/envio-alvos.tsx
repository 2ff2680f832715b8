import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { limitesNotificacao, type PublicoNotificacao } from '@zelo/contract/avisos/notificacao-envio'
import { useState } from 'react'
import { ChosenList } from '#ui/choice/chip.tsx'
import { Combobox } from '#ui/combobox/combobox.tsx'
import { Field } from '#ui/field/field.tsx'
import { type AlvoDoEnvio, alvosDe } from './envio.queries.ts'

/** The search for those who get a notification. */
export function EnvioAlvos({
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
