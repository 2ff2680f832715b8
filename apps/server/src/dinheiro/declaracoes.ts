/** What this wing adds to the lists of the platform. */
declare module '#platform/database/motivos.ts' {
  interface Motivos {
    'assinatura.propria': 'a titular’s own subscription, invoices and trial'
    'assinatura.relogio': 'job: what the clock brings to subscriptions'
    'assinatura.administracao': 'administrators give access by hand'
    'cupom.cadastro': 'coupons and their uses, by who administers plans'
    'interrupcao.pulso': 'job: says that the platform is alive, and writes down that it was not'
    'interrupcao.cadastro': 'outages and what is credited for them, by who administers plans'
    'interrupcao.avisar': 'job: tells titulares of credits for an outage'
    'parceiro.cadastro': 'partners, what each earned and what was paid to them, by who administers plans'
    'receita.leitura': 'administrators see what subscriptions bring in, and of whom'
    'pagamento.proprio': 'a titular’s own invoices and charges'
    'pagamento.cobranca': 'make the charge of an invoice or a deposit, and job: of those that fall due'
    'pagamento.notificacao': 'keep what a gateway told us, and job: take it in'
    'pagamento.conciliacao': 'job: compare our charges with the gateway’s'
    'pagamento.estorno': 'job: ask gateways for refunds'
    'pagamento.administracao': 'subscriptions and money without an invoice, by who administers them'
    'pagamento.sandbox': 'charges of the test environment, which plays the bank'
  }
}

declare module '#platform/security/segredo.ts' {
  interface Propositos {
    pagamento: 'secret of a gateway’s notices'
    sandbox: 'notices of the test environment'
    concessao: 'digest of documents that had a trial'
  }
}
