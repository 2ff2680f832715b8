import { Trans, useLingui } from '@lingui/react/macro'
import { formatDocumento, lerDocumento } from '@zelo/contract/brasil/documento'
import {
  cadastrarParceiro,
  type DadosParceiro,
  editarParceiro,
  limitesParceiro,
} from '@zelo/contract/dinheiro/parceiro/parceiro'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { saveRecord } from '#ui/record/save-record.ts'
import { baseParceiro, type Parceiro, rotaPlano, umParceiro } from './parceiro.queries.ts'
import { useCampos } from './parceiro-campos.ts'

const novo: DadosParceiro = {
  nome: '',
  contato: '',
  email: '',
  documento: '',
  recebe: '',
  percentual: 20,
  meses: 12,
}

/** Adds a partner or changes the given one. */
export function ParceiroForm({ parceiro }: { parceiro?: Parceiro }) {
  const { t } = useLingui()
  const campos = useCampos()
  const { pode, porQueNao } = usePermissoes(rotaPlano)
  const form = useRecordForm({
    name: 'parceiro',
    record: parceiro,
    blank: novo,
    valuesOf: dadosDe,
    query: umParceiro,
    words: campos,
    page: ({ id }) => `${baseParceiro}/${id}`,
    what: parceiro ? parceiro.nome : t`novo parceiro`,
    save: saveRecord(cadastrarParceiro, editarParceiro, parceiro),
    saved: parceiro ? t`Parceiro salvo.` : t`Parceiro criado. Agora crie um cupom para ele.`,
  })
  if (!pode('PLN')) return <p className="text-ink-2">{porQueNao('PLN')}</p>

  return (
    <RecordForm
      form={form}
      back={baseParceiro}
      submit={parceiro ? <Trans>Salvar parceiro</Trans> : <Trans>Criar parceiro</Trans>}
    >
      <form.Field name="nome" required maxLength={limitesParceiro.nome} />
      <form.Field
        name="documento"
        hint={<Trans>Ninguém recebe comissão da própria assinatura: comparamos o documento e o e-mail.</Trans>}
        required
        maxLength={18}
        spellCheck={false}
        check={(documento) => (lerDocumento(documento) ? undefined : t`Confira o CPF ou CNPJ: os dígitos não batem.`)}
      />
      <form.Field name="email" required type="email" maxLength={limitesParceiro.email} />
      <form.Field
        name="contato"
        hint={<Trans>Com quem falar, e em que telefone.</Trans>}
        optional
        maxLength={limitesParceiro.contato}
      />
      <form.Field
        name="recebe"
        className="sm:col-span-2"
        hint={<Trans>A chave Pix, ou como combinaram o pagamento. Só a plataforma vê.</Trans>}
        optional
        maxLength={limitesParceiro.recebe}
      />
      <form.Whole
        name="percentual"
        label={t`Comissão, em %`}
        hint={<Trans>Do que foi recebido de cada fatura. O que é devolvido volta.</Trans>}
        min={1}
        max={100}
      />
      <form.Whole
        name="meses"
        hint={<Trans>Contados do primeiro pagamento de cada assinante. Mudar vale para quem vier depois.</Trans>}
        min={1}
        max={limitesParceiro.meses}
      />
    </RecordForm>
  )
}

function dadosDe({ nome, contato, email, documento, recebe, percentual, meses }: Parceiro): DadosParceiro {
  return { nome, contato, email, documento: formatDocumento(documento), recebe, percentual, meses }
}
