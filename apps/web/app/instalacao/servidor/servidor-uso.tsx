import { Trans, useLingui } from '@lingui/react/macro'
import { limitesChamada } from '@zelo/contract/instalacao/servidor'
import type { ReactNode } from 'react'
import type { Form } from '#ui/form/use-form.ts'
import { MoneyInput } from '#ui/mask/money-input.tsx'
import { useCampos } from './servidor-campos.ts'
import type { ValoresServidor } from './servidor-form.tsx'

const precos = ['preco_entrada', 'preco_cache', 'preco_saida'] as const
const limites = ['limite_conversa', 'limite_empresa', 'limite_mes'] as const
const chamada = ['max_saida', 'max_segundos'] as const

/** A model's prices and limits. An empty amount means no limit. */
export function ServidorUso({ form }: { form: Form<ValoresServidor> }) {
  const { t, i18n } = useLingui()
  const campos = useCampos()
  const dinheiro = (nome: (typeof precos | typeof limites)[number]) => (
    <form.Controlled key={nome} name={nome} label={campos[nome].label} as={MoneyInput} />
  )
  return (
    <>
      <Grupo
        titulo={<Trans>Limites de cada chamada</Trans>}
        texto={
          <Trans>
            Uma chamada que passa do tempo termina ali, e o motor próprio responde sem perder o que já foi combinado.
          </Trans>
        }
      >
        {chamada.map((nome) => {
          const { min, max } = limitesChamada[nome]
          const [de, ate] = [i18n.number(min), i18n.number(max)]
          return (
            <form.Whole
              key={nome}
              name={nome}
              label={campos[nome].label}
              hint={t`De ${de} a ${ate}.`}
              min={min}
              max={max}
            />
          )
        })}
      </Grupo>
      <Grupo
        colunas={3}
        titulo={<Trans>Preço por milhão de tokens</Trans>}
        texto={
          <Trans>
            Em reais. Serve para os limites abaixo: sem preço, nenhum vale. A entrada em cache é o começo da conversa
            que o serviço já tinha lido; vazia, custa como a outra.
          </Trans>
        }
      >
        {precos.map(dinheiro)}
      </Grupo>
      <Grupo
        colunas={3}
        titulo={<Trans>Limites de gasto</Trans>}
        texto={<Trans>Ao chegar a um deles, o atendimento continua com o motor próprio. Vazio é sem limite.</Trans>}
      >
        {limites.map(dinheiro)}
      </Grupo>
    </>
  )
}

function Grupo({ titulo, texto, colunas = 2, children }: GrupoProps) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-emphasis text-sm">{titulo}</legend>
      <p className="mt-1 text-ink-2 text-sm">{texto}</p>
      <div className={`mt-3 grid items-end gap-5 ${colunas === 3 ? 'lg:grid-cols-3' : 'sm:grid-cols-2'}`}>
        {children}
      </div>
    </fieldset>
  )
}

type GrupoProps = { titulo: ReactNode; texto: ReactNode; colunas?: 2 | 3; children: ReactNode }
