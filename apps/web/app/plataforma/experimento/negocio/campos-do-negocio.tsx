import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Partida } from '#plataforma/experimento/partida.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Select } from '#ui/choice/select.tsx'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { campo } from './campo.ts'
import { Dias } from './dias.tsx'
import { limites } from './limites.ts'
import { LinhaServico } from './linha-servico.tsx'

const pausas = ['12:00-13:00', '12:00-14:00', '13:00-14:00'] as const

type Props = {
  partida: Partida
  erros: Record<string, string>
  campos: RefObject<HTMLFormElement | null>
  onMudanca: () => void
}

/** The name, services and hours of the business. */
export function CamposDoNegocio({ partida, erros, campos, onMudanca }: Props) {
  const { t } = useLingui()
  const [servicos, setServicos] = useState(() => partida.servicos.map((servico, chave) => ({ ...servico, chave })))

  function mudarPara(novos: typeof servicos, focado: number) {
    flushSync(() => setServicos(novos))
    const alvo = campos.current?.elements.namedItem(`servicos.${focado}.nome`)
    if (alvo instanceof HTMLElement) alvo.focus()
    onMudanca()
  }

  function porMaisUm() {
    const chave = Math.max(...servicos.map((servico) => servico.chave)) + 1
    mudarPara([...servicos, { nome: '', minutos: '30', preco: '', chave }], servicos.length)
  }

  return (
    <>
      <Field label={<Trans>Nome do negócio</Trans>} error={erros.nome}>
        <Input
          name="nome"
          required
          maxLength={limites.texto}
          autoComplete="off"
          defaultValue={partida.nome}
          className={campo}
        />
      </Field>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-emphasis text-note text-on-deep">
          <Trans>Serviços, minutos e preço</Trans>
        </legend>
        <ul className="flex flex-col gap-2">
          {servicos.map((servico, i) => (
            <LinhaServico
              key={servico.chave}
              indice={i}
              servico={servico}
              erros={erros}
              onTirar={servicos.length > 1 ? () => mudarPara(servicos.toSpliced(i, 1), 0) : undefined}
            />
          ))}
        </ul>
        {servicos.length < limites.servicos ? (
          <button
            type="button"
            onClick={porMaisUm}
            className={`${buttonClass({ variant: 'quiet', size: 'sm' })} mt-1 -ms-2 text-on-deep-2! hover:bg-deep-2!`}
          >
            <Plus aria-hidden className="size-4" />
            <Trans>Mais um serviço</Trans>
          </button>
        ) : null}
      </fieldset>
      <Dias marcados={partida.dias} erro={erros['horario.dias']} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_1.4fr]">
        <Field label={<Trans>Abre</Trans>} error={erros['horario.inicio']}>
          <Input
            type="time"
            name="horario.inicio"
            required
            defaultValue={partida.inicio}
            className={`tabular-nums ${campo}`}
          />
        </Field>
        <Field label={<Trans>Fecha</Trans>} error={erros['horario.fim']}>
          <Input
            type="time"
            name="horario.fim"
            required
            defaultValue={partida.fim}
            className={`tabular-nums ${campo}`}
          />
        </Field>
        <Field label={<Trans context="horário">Pausa</Trans>} className="max-sm:col-span-2">
          <Select
            name="horario.pausa"
            defaultValue={partida.pausa}
            className="*:border-deep-field! *:bg-deep-2!"
            options={[
              { value: '', label: t`Sem pausa` },
              ...pausas.map((pausa) => ({ value: pausa, label: pausa.replace('-', ' – ') })),
            ]}
          />
        </Field>
      </div>
    </>
  )
}
