import { Trans } from '@lingui/react/macro'
import { type DadosCobranca, limitesCobranca } from '@zelo/contract/dinheiro/pagamento'
import { useState } from 'react'
import { AddressFields, type AddressValues } from '#ui/field/address-fields.tsx'
import type { Form } from '#ui/form/use-form.ts'

export type ValoresDados = AddressValues & Record<'nome' | 'documento' | 'email' | 'inscricao_municipal', string>

/** The form's values. Fields that were never filled in start with the account's data. */
export function valoresDosDados(
  dados: DadosCobranca | null,
  conta: { nome?: string | undefined; email?: string | undefined } = {},
): ValoresDados {
  return {
    nome: dados?.nome ?? conta.nome ?? '',
    documento: dados?.documento ?? '',
    email: dados?.email ?? conta.email ?? '',
    inscricao_municipal: dados?.inscricao_municipal ?? '',
    cep: (dados?.cep ?? '').replace(/^(\d{5})(\d{3})$/, '$1-$2'),
    logradouro: dados?.endereco ?? '',
    numero: dados?.numero ?? '',
    complemento: dados?.complemento ?? '',
    bairro: dados?.bairro ?? '',
    municipio: dados?.municipio ?? '',
    uf: dados?.uf ?? '',
    municipio_ibge: dados?.municipio_ibge ? String(dados.municipio_ibge) : '',
  }
}

export function dadosParaEnviar({ logradouro, municipio_ibge, ...textos }: ValoresDados): DadosCobranca {
  return { ...textos, endereco: logradouro, municipio_ibge: Number(municipio_ibge) || null }
}

/** The person or company on charges and fiscal documents. Only the documents need the address. */
export function DadosCampos({ form }: { form: Form<ValoresDados> }) {
  const [aberto, setAberto] = useState(() => form.getValue('cep') !== '' || form.getValue('logradouro') !== '')
  const [erros, setErros] = useState(0)
  // Opens the section, as a new error may be inside. A corrected error does not close it while the
  // user types.
  if (form.toFix !== erros) {
    setErros(form.toFix)
    if (form.toFix > erros) setAberto(true)
  }
  return (
    <>
      <form.Field
        name="nome"
        label={<Trans>Nome ou razão social</Trans>}
        required
        maxLength={limitesCobranca.nome}
        autoComplete="name"
      />
      <form.Field
        name="documento"
        label={<Trans>CPF ou CNPJ</Trans>}
        required
        maxLength={18}
        autoComplete="off"
        spellCheck={false}
      />
      <form.Field
        name="email"
        label={<Trans>E-mail</Trans>}
        required
        className="sm:col-span-2"
        type="email"
        maxLength={limitesCobranca.email}
        autoComplete="email"
      />
      <details open={aberto} onToggle={(event) => setAberto(event.currentTarget.open)} className="sm:col-span-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-note text-pri-ink underline underline-offset-3 lg:min-h-8">
          <Trans>Endereço e inscrição municipal, para a nota fiscal</Trans>
        </summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <AddressFields form={form} />
          <form.Field
            name="inscricao_municipal"
            label={<Trans>Inscrição municipal</Trans>}
            optional
            maxLength={limitesCobranca.inscricao}
          />
        </div>
      </details>
    </>
  )
}
