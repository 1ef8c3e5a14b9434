"""Groups of furniture that stand together in many rooms. A group is placed by its main piece: x, y and the turn `rz`; forward is -y at rz 0."""
from shell import *
TURN=dict(n=0,w=pi/2,e=-pi/2,s=pi)
def samples():
    """stone, wood, tile, plaster, fabric and leather, as boards to choose from"""
    return [marble('m1','#ece7df','#8a7f72',.2),marble('m2','#2b3028','#b9b49a',.2,1.3),terrazzo('m3','#e6ddd0',['#b0623c','#3c4436','#c9a27a','#8d8478'],.25),wood('m4','#7a4d2d','#4a2b17','z'),wood('m5','#c9a06c','#a37a48','z'),concrete('m6','#8f8c86'),travertine('m7','#dccbb0','#c4ad8a',.35),tiles('m8','#36524a','#a9b3a6',.065,.2,0,.1,'y',.25),tiles('m9','#8c9b80','#cfd2c2',.1,.1,0,.1,'y',.24),plaster('m10','#b3694a',b=.2),plaster('m11','#4d6d82',b=.2),plaster('m12','#c99a54',b=.2),fabric('m13','#a4552e'),fabric('m14','#33485a'),leather('m15','#8a4a26'),terrazzo('m16','#3c403e',['#e6ddd0','#c9a27a','#8fa09a'],.25),bricks('m17','#7f5040','#623e33','#9a9088'),wood('m18','#d9c4a2','#bfa681','z')]
def near(x,y,rz,dx,dy):
    c,s=math.cos(rz),math.sin(rz);return x+c*dx-s*dy,y+s*dx+c*dy
def things(M,items):
    """small things: (what, x, y, z, *more)"""
    d=B('things')
    for what,x,y,z,*o in items:
        d.at(x,y,z)
        if what=='twigs':vase(d,M[o[0] if o else 'cer3'],o[1] if len(o)>1 else 0,o[2] if len(o)>2 else .9);branches(d,M['olivel'],M['stem'],0,0,.22,7,.42,int(x*10)%7+2)
        elif what=='vase':vase(d,M[o[0]],o[1],o[2])
        elif what=='books':bookstack(d,0,0,0,o[0] if o else 3,int(x*7)+2)
        elif what=='bowl':bowl(d,M[o[0] if o else 'cer'],0,0,0,.15,.07)
        elif what=='fruit':bowl(d,M['cer'],0,0,0,.17,.085);fruit(d,[bookm('#d8862a'),bookm('#c9a23a'),bookm('#9aa04a')],0,0,-.01,3)
        elif what=='cup':d.cyl(0,0,0,.034,.08,M[o[0] if o else 'cer'],.005)
        elif what=='lamp':tablelamp(d,M[o[0] if o else 'cer'],M['shade'],M['bulb'],0);point(x,y,z+.42,5)
    d.o();d.build()
def hang(M,W,D,side,items):
    """pictures on a wall: (along it, height of the middle, width, height, art, frame)"""
    d=B('hang'+side)
    for c,z,w,h,a,f in items:
        x,y={'n':(c,D-.015),'s':(c,.015),'w':(.015,c),'e':(W-.015,c)}[side];d.at(x,y,z,TURN[side])
        if a=='mirror':mirror(d,M[f],M['mirror'],w)
        else:frame(d,M[f],M['white'],M[a],w,h)
    d.o();d.build()
def lounge(M,x,y,rz,fab,cushions,w=2.4,seats=3,leg='walnut',throw=None,table=(1,'marble','metal'),rg=None,size=(3.2,2.4),chairs=(),reach=1.35,arm=.17):
    """a sofa, its table, rug and chairs (forward, aside, turn, fabric, kind, pillow)"""
    put('sofa',lambda b:sofa(b,M[fab],M[leg],[M[c] for c in cushions],w,.95,seats,arm,throw=M[throw] if throw else None),x,y,0,rz)
    tx,ty=near(x,y,rz,0,-reach);k,top,lg=table;h=.34 if k!=2 else .32;put('ctable',lambda b:ctable(b,M[top],M[lg],k,h=h),tx,ty,0,rz)
    things(M,[('books',*near(tx,ty,rz,-.2,.02),h,3),('cup',*near(tx,ty,rz,.05,-.15),h)] if k==1 else [('books',*near(tx,ty,rz,-.25,.0),h,3),('bowl',*near(tx,ty,rz,.22,.05),h,'cer2')])
    if rg:put('rug',lambda b:rug(b,M[rg],*size,M['cream']),*near(x,y,rz,0,-reach+.1),.002,rz)
    for i,(f,a,t,c,kind,*p) in enumerate(chairs):put('arm%s%d'%(c,kind),lambda b:armchair(b,M[c],M[leg],kind,M[p[0]] if p else None),*near(x,y,rz,a,-f),0,rz+t)
def sleep(M,x,y,rz,fab,throw,cushions,w=1.7,head=1.1,kind=0,stand=('walnut','walnut',0),lamp='lamp',H=2.8,bench_=None,rg=None,size=(3.2,2.2),drop=1.5):
    """a bed with its head to +y, tables and lamps beside it"""
    put('bed',lambda b:bed(b,M[fab],M['linen'],M['linen'],M[throw],[M[c] for c in cushions],w,2.1,head,kind),x,y,0,rz)
    for s in(-1,1):
        nx,ny=near(x,y,rz,s*(w/2+.36),.93);put('stand',lambda b:nightstand(b,M[stand[0]],M[stand[1]],M['metal'],.44,.4,.48,stand[2]),nx,ny,0,rz)
        if lamp=='lamp':things(M,[('lamp',nx,ny,.48)])
        else:put('hung',lambda b:pendant(b,M[lamp],M['inner'],M['black'],1,drop,.1,M['shade']),nx,ny,H);point(nx,ny,H-drop-.3,5);things(M,[('books',nx,ny,.48,2)] if s<0 else [('vase',nx,ny,.48,'cer2',2,.6)])
    if bench_:put('bench',lambda b:bench(b,M[bench_],M['black'],1.35,.42),*near(x,y,rz,0,-1.38),0,rz)
    if rg:put('rug',lambda b:rug(b,M[rg],*size,M['cream']),*near(x,y,rz,0,-.75),.002,rz)
def dine(M,x,y,rz,top,leg,fab,cleg,kind=0,ck=0,w=2.2,d=.95,n=3,heads=False,laid=True,middle=('twigs','cer3'),rg=None,size=(3.2,2.4)):
    """a table with chairs; kind 3 is round, of n seats"""
    put('table%d'%kind,lambda b:dtable(b,M[top],M[leg],w,d if kind!=3 else w,.75,kind),x,y,0,rz);d_=B('laid')
    seats=[(i*2*pi/n+.35,None) for i in range(n)] if kind==3 else [(None,((i+.5)*w/n-w/2,s)) for i in range(n) for s in(-1,1)]+([(None,('h',s)) for s in(-1,1)] if heads else [])
    for a,p in seats:
        if a is not None:cx,cy,t,px,py=math.cos(a)*(w/2+.24),math.sin(a)*(w/2+.24),a-pi/2,math.cos(a)*(w/2-.22),math.sin(a)*(w/2-.22)
        elif p[0]=='h':cx,cy,t,px,py=p[1]*(w/2+.3),0,-p[1]*pi/2,p[1]*(w/2-.22),0
        else:cx,cy,t,px,py=p[0],p[1]*(d/2+.2),0 if p[1]>0 else pi,p[0],p[1]*(d/2-.21)
        put('seat%s%d'%(fab,ck),lambda b:chair(b,M[fab],M[cleg],ck),*near(x,y,rz,cx,cy),0,rz+t)
        if laid:qx,qy=near(x,y,rz,px,py);table_set(d_,M['cer'],M['glass'],M['metal'],M['linen'],qx,qy,.751,rz+t+pi)
    if d_.v:d_.build()
    if middle:things(M,[(middle[0],x,y,.75,*middle[1:])])
    if rg:put('rug',lambda b:rug(b,M[rg],*size,None,kind==3),x,y,.002,rz)
def lights(M,H,spots,mat,kind=0,drop=1.0,r=.2,power=9,bulb='bulb'):
    for x,y in spots:put('light',lambda b:pendant(b,M[mat],M['inner'],M['black'],kind,drop,r,M[bulb]),x,y,H);point(x,y,H-drop-r*1.3-.15,power)
def green(M,x,y,kind='fig',h=1.8,pot_='pot',seed=3):put('plant%s%s'%(kind,seed),lambda b:plant(b,M['leaf' if kind!='olive' else 'olivel'],M['stem'],M[pot_],M['soil'],kind,h,seed,.1+.06*h,.2+.11*h,1 if pot_=='pot' else 2),x,y)
