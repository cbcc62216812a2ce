import { chromium } from 'playwright-core';
const [,, base, out, path, size='1440x900', lang='en-US', clicks=''] = process.argv;
const [width,height]=size.split('x').map(Number);
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
const p=await (await b.newContext({viewport:{width,height},locale:lang,reducedMotion:'reduce'})).newPage();
p.on('pageerror',e=>console.log('PAGEERROR',e.message)); p.on('console',m=>m.type()==='error'&&console.log('CONSOLE',m.text()));
await p.goto(base+path); await p.waitForTimeout(2500);
if(path.startsWith('/scenarios/')&&clicks!=='stay'){ await p.locator('form button[type=submit]').click(); await p.waitForTimeout(6000);}
for(const c of clicks.split(';').filter(c=>c&&c!=='stay')){ try{ await p.locator(c).first().click({timeout:3000}); await p.waitForTimeout(1500);}catch(e){console.log('noclick',c)} }
await p.screenshot({path:out}); await b.close();
