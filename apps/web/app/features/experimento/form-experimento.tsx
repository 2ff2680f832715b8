import { Trans, useLingui } from '@lingui/react/macro'
import { segmentos } from '@zelo/contract/segmento'
import { pontosDePartida } from '@zelo/contract/segmento-inicio'
import { Plus } from 'lucide-react'
import { buttonClass } from '#components/button-class.ts'
import { Field } from '#components/field.tsx'
import { FormPublico } from '#components/form-publico.tsx'
import { Input } from '#components/input.tsx'
import { Select } from '#components/select.tsx'
import { idiomaAtual } from '#lib/idioma-atual.ts'
import { campo } from './campo.ts'
import { Dias } from './dias.tsx'
import { limites } from './limites.ts'
import { LinhaServico } from './linha-servico.tsx'
import { partidaDe } from './partida.ts'

const inicial = 'barbearia'
const pausas = ['12:00-13:00', '12:00-14:00', '13:00-14:00'] as const

export function FormExperimento() {
  const { t } = useLingui()
  const idioma = idiomaAtual()
  const partidas = Object.fromEntries(segmentos.map((nome) => [nome, partidaDe(nome, idioma)]))
  const partida = partidaDe(inicial, idioma)
  return (
    <FormPublico
      ilha="experimento"
      data-partidas={JSON.stringify(partidas)}
      data-errado={t`Use letras e números, sem links nem telefones.`}
      data-salvo={t`Pronto: o agente já usa estes dados.`}
      data-dia={t`Escolha pelo menos um dia.`}
      data-fim={t`O horário de fechar vem depois do de abrir. Escolha outro.`}
      data-sem-experimento={t`O teste anterior expirou. Envie de novo para começar outro: o que você escreveu continua aqui.`}
      className="dark mt-7 flex flex-col gap-5 noscript:hidden"
    >
      <fieldset>
        <legend className="mb-2 font-emphasis text-[13.5px] text-on-deep">
          <Trans>O que você faz</Trans>
        </legend>
        <div className="flex flex-wrap gap-2">
          {segmentos.map((nome) => (
            <label
              key={nome}
              className="relative grid min-h-11 cursor-pointer place-items-center rounded-field border border-deep-chip px-3.5 font-medium text-on-deep text-sm hover:bg-deep-2 has-checked:border-transparent has-checked:bg-deep-pri has-checked:text-on-deep-pri has-focus-visible:outline-2 has-focus-visible:outline-on-deep has-focus-visible:outline-offset-2 lg:min-h-9"
            >
              <input
                type="radio"
                name="segmento"
                value={nome}
                defaultChecked={nome === inicial}
                className="absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
              />
              {pontosDePartida[nome].nome[idioma]}
            </label>
          ))}
        </div>
      </fieldset>
      <Field label={<Trans>Nome do negócio</Trans>}>
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
        <legend className="mb-2 font-emphasis text-[13.5px] text-on-deep">
          <Trans>Serviços, minutos e preço</Trans>
        </legend>
        <ul data-servicos="" className="flex flex-col gap-2">
          {partida.servicos.map((servico, i) => (
            <LinhaServico key={servico.nome} indice={i} {...servico} />
          ))}
        </ul>
        <template data-servico="">
          <LinhaServico indice={0} nome="" minutos="30" preco="" />
        </template>
        <button
          type="button"
          data-mais-um=""
          className={`${buttonClass({ variant: 'quiet', size: 'sm' })} mt-1 -ms-2 text-on-deep-2! hover:bg-deep-2!`}
        >
          <Plus aria-hidden className="size-4" />
          <Trans>Mais um serviço</Trans>
        </button>
      </fieldset>
      <Dias marcados={partida.dias} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_1.4fr]">
        <Field label={<Trans>Abre</Trans>}>
          <Input
            type="time"
            name="horario.inicio"
            required
            defaultValue={partida.inicio}
            className={`tabular-nums ${campo}`}
          />
        </Field>
        <Field label={<Trans>Fecha</Trans>}>
          <Input
            type="time"
            name="horario.fim"
            required
            defaultValue={partida.fim}
            className={`tabular-nums ${campo}`}
          />
        </Field>
        <Field label={<Trans>Pausa</Trans>} className="max-sm:col-span-2">
          <Select name="horario.pausa" defaultValue={partida.pausa} className="*:border-deep-field! *:bg-deep-2!">
            <option value="">{t`Sem pausa`}</option>
            {pausas.map((pausa) => (
              <option key={pausa} value={pausa}>
                {pausa.replace('-', ' – ')}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="submit"
          className={`${buttonClass({ variant: 'primary', size: 'xl' })} max-sm:w-full aria-busy:opacity-80`}
        >
          <Trans>Conversar com o meu agente</Trans>
        </button>
        <p role="status" data-situacao="" className="min-h-5 text-[13.5px] text-on-deep-2" />
      </div>
    </FormPublico>
  )
}
