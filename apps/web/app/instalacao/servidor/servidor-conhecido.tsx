import { Trans, useLingui } from '@lingui/react/macro'
import { modelosConhecidos, precosConferidos, usoConhecido } from '@zelo/contract/instalacao/servidor-modelos'
import { formatDia } from '#lib/formato/data-hora.ts'
import { Select } from '#ui/choice/select.tsx'
import { Field } from '#ui/field/field.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { usoDe } from './servidor-custo.ts'
import type { ValoresServidor } from './servidor-form.tsx'

const naNuvem = modelosConhecidos.filter(({ dolares }) => dolares)
const emCasa = modelosConhecidos.filter(({ dolares }) => !dolares)

/** Fills in type, address, prices and limits of a known model. Only the key is missing. */
export function ServidorConhecido({ form }: { form: Form<ValoresServidor> }) {
  const { t } = useLingui()
  const [nome, endereco, modelo] = form.watch(['nome', 'endereco', 'modelo'])
  const escolhido = modelosConhecidos.find((um) => um.endereco === endereco && (!um.dolares || um.modelo === modelo))

  function preencher(id: string) {
    const novo = modelosConhecidos.find((um) => um.id === id)
    if (!novo) return
    const semNome = nome === '' || modelosConhecidos.some((um) => um.nome === nome)
    const { tipo, endereco, modelo } = novo
    const valores = { ...(semNome && { nome: novo.nome }), tipo, endereco, modelo, ...usoDe(usoConhecido(novo)) }
    for (const campo of ['limite_conversa', 'limite_empresa', 'limite_mes'] as const) delete valores[campo]
    for (const [campo, valor] of Object.entries(valores) as [keyof ValoresServidor, string | number | null][])
      form.setValue(campo, valor)
    form.clearErrors()
  }

  return (
    <Field
      className="sm:col-span-2"
      label={<Trans>Começar de um modelo conhecido</Trans>}
      optional
      hint={escolhido ? <Sobre conhecido={escolhido} /> : <Trans>Preenche tipo, endereço, modelo e preços.</Trans>}
    >
      <Select value={escolhido?.id ?? ''} onChange={(event) => preencher(event.target.value)}>
        <option value="">{t`Escolha um modelo`}</option>
        <optgroup label={t`Na nuvem, com chave`}>
          {naNuvem.map((um) => (
            <option key={um.id} value={um.id}>
              {um.nome}
            </option>
          ))}
        </optgroup>
        <optgroup label={t`No seu computador, sem custo`}>
          {emCasa.map((um) => (
            <option key={um.id} value={um.id}>
              {um.nome}
            </option>
          ))}
        </optgroup>
      </Select>
    </Field>
  )
}

/** The source of the prices, or how to run the model oneself. */
function Sobre({ conhecido: { dolares } }: { conhecido: (typeof modelosConhecidos)[number] }) {
  const { i18n } = useLingui()
  if (!dolares) {
    return (
      <Trans>
        Não precisa de chave e não custa nada.{' '}
        <a href="/ajuda/tutoriais/modelo-local" target="_blank" rel="noreferrer" className="text-pri-ink underline">
          Passo a passo
        </a>
      </Trans>
    )
  }
  const emDolar = (valor: number) => i18n.number(valor, { style: 'currency', currency: 'USD' })
  const entrada = emDolar(dolares.entrada)
  const saida = emDolar(dolares.saida)
  const dolar = i18n.number(precosConferidos.realPorDolar, { style: 'currency', currency: 'BRL' })
  const dia = formatDia(precosConferidos.em)
  return (
    <Trans>
      Por milhão de tokens: {entrada} na entrada e {saida} na saída. Conferido em {dia}, com o dólar a {dolar}; ajuste
      se mudou.
    </Trans>
  )
}
